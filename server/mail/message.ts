import * as z from "zod/mini";

const person = z.object({ name: z.string(), address: z.string() });

/** A message as it is stored: everything that its bytes depend on, so that each attempt sends the same. */
const content = z.object({
  messageId: z.string(),
  date: z.number(),
  from: person,
  replyTo: z.exactOptional(person),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: z.enum(["es", "en"]),
  /** An automatic message, which other machines do not answer. */
  isAutomatic: z.boolean(),
  attachmentName: z.exactOptional(z.string()),
});
export type MailContent = z.infer<typeof content>;

export function readContent(stored: unknown): MailContent {
  return z.parse(content, stored);
}

/** The bytes of a message: the same for the same content. Line breaks in header values are encoded. */
export async function bytesOf(
  { messageId, date, attachmentName, isAutomatic, language, ...fields }: MailContent,
  to: readonly string[],
  attachment: Uint8Array | null,
): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const file = attachment && attachmentName;
  return new MailComposer({
    ...fields,
    messageId,
    date: new Date(date),
    to: [...to],
    headers: {
      "Content-Language": language,
      ...(isAutomatic ? { "Auto-Submitted": "auto-generated" } : {}),
    },
    baseBoundary: messageId.replace(/\W/g, "").slice(0, 40),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(file
      ? {
          attachments: [{ filename: file, content: Buffer.from(attachment), contentType: "application/pdf" }],
        }
      : {}),
  })
    .compile()
    .build();
}

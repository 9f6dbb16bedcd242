import type { FullQuotation } from "@anden/contract/quotation";
import { registrationForm } from "@anden/contract/registration";
import type { Language } from "@anden/domain/customer/customer";

/**
 * Posts the guest's contact data to an external registration page, as a form submission of this window. [B-216, B-217]
 */
export function postElsewhere(
  address: string,
  { number: quotationNumber, guest }: Pick<FullQuotation, "number" | "guest">,
  language: Language,
): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  form.acceptCharset = "utf-8";
  for (const [name, value] of Object.entries(registrationForm({ quotationNumber, language, ...guest }))) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

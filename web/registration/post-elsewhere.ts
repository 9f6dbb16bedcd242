import { quotationCalls } from "@anden/contract/calls/quotations";
import { registrationForm } from "@anden/contract/registration";
import type { Language } from "@anden/domain/customer/customer";
import { apiOf } from "../api/api.ts";

const api = apiOf(quotationCalls);

/** Posts who the guest is to the page where guests register, as a form of this window. [B-216, B-217] */
export async function postElsewhere(
  address: string,
  quotationNumber: number,
  language: Language,
): Promise<void> {
  const { guest = {} } = await api.quotation({ id: quotationNumber });
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

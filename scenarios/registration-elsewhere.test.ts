import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { registrationForm } from "@anden/contract/registration";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { friday } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { type Portal, startPortal } from "./testing/portal.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();
const posted: URLSearchParams[] = [];
let page: Server;
let portal: Portal;

beforeAll(async () => {
  page = createServer(async (request, response) => {
    if (request.method === "POST") posted.push(new URLSearchParams(await text(request)));
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      '<!doctype html><html lang="es"><title>Registro</title><main><h1>Registro</h1></main></html>',
    );
  });
  await new Promise<void>((listening) => page.listen(0, "127.0.0.1", listening));
  const { port } = page.address() as AddressInfo;
  portal = await startPortal("demo", friday, { REGISTRATION_URL: `http://127.0.0.1:${port}/registro` });
});
afterAll(async () => {
  await portal?.end();
  page?.close();
});

test("Where guests register on another page, accepting the offer posts who they are to it, in UTF-8 [B-216, B-217]", () =>
  visit({ place: portal.place() }, async (visitor) => {
    const { page: tab, speech, watch } = visitor;
    await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, "guest"));
    const number = /\d+$/.exec(tab.url())?.[0];
    // While it is not known on which page guests register, the portal's own form would be the wrong one.
    const { url } = addressOfCall("registrationPage");
    for (let time = 0; time < 2; time++) watch.expectCut(url);
    await tab.route(`**${url}`, (route) => route.abort());
    // The offer asks for it when it opens: a press meanwhile would wait for the same answer.
    const isCut = tab.waitForEvent("requestfailed", (request) => request.url().endsWith(url));
    await tab.getByRole("button", { name: speech.button("quotation.request") }).click();
    await isCut;
    const offer = tab.getByRole("alertdialog", { name: speech.label("warning.title") });
    const register = offer.getByRole("button", { name: speech.button("registration.begin") });
    await register.click();
    await offer.getByText(speech.message("app.unanswered")).waitFor();
    await tab.unroute(`**${url}`);
    await register.click();
    await tab.getByRole("heading", { name: "Registro", exact: true }).waitFor();
    const named = { name: "ROSA", lastName: "MUESTRA NÚÑEZ" };
    const reached = { phone: "2295550100", email: "rosa@ejemplo.example" };
    const form = registrationForm({ quotationNumber: Number(number), language: "es", ...named, ...reached });
    expect(posted.map((each) => Object.fromEntries(each))).toEqual([form]);
  }));

import { expect, test } from "vitest";
import { type Device, deviceOf } from "./device.ts";

const check = (userAgent: string | undefined, browser: Device["browser"], system: Device["system"]) =>
  expect(deviceOf(userAgent), userAgent).toEqual({ browser, system });

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const onWindows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}`;
const onAndroid = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;
const onMac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const onPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test("a browser is recognized by its own name, not by the others that it also claims", () => {
  check(`${onWindows} Chrome/142.0.0.0 Safari/537.36`, "chrome", "windows");
  check(`${onWindows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "edge", "windows");
  check(`${onWindows} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, "opera", "windows");
  check(`${onMac} Version/18.1 Safari/605.1.15`, "safari", "macos");
  check("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "firefox", "linux");
  check(
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
    "chrome",
    "chromeos",
  );
});

test("so is one on a telephone", () => {
  check(`${onPhone} Version/18.1 Mobile/15E148 Safari/604.1`, "safari", "ios");
  check(`${onPhone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "chrome", "ios");
  check(`${onPhone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, "firefox", "ios");
  check(`${onPhone} EdgiOS/142.0.0.0 Version/18.0 Mobile/15E148 Safari/604.1`, "edge", "ios");
  check(`${onAndroid} Chrome/142.0.0.0 Mobile Safari/537.36`, "chrome", "android");
  check(`${onAndroid} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, "edge", "android");
  check(`${onAndroid} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "samsung", "android");
});

test("and an uncommon one, which hides its name in a longer one", () => {
  check(
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`,
    "chrome",
    "linux",
  );
});

test("a program that is no browser has neither name", () => {
  check("curl/8.14.1", null, null);
  check("node", null, null);
  check("", null, null);
  check(undefined, null, null);
});

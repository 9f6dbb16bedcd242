import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/api.ts";
import { App } from "./app/app.tsx";
import { readForFirstScreen } from "./app/session-data.ts";
import { SessionProvider } from "./app/session-provider.tsx";
import { theme } from "./ui/theme.ts";

// The server writes a new nonce into every page; styles added by scripts must carry it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
setNonce(nonce);

const colorSchemeManager = localStorageColorSchemeManager({ key: "anden.mode" });
const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

// Loads the font while the first screen is built. Otherwise the browser requests it after laying out the text, and
// paints all text twice.
void document.fonts.load("1em 'Geist Variable'");

// Not awaited here: the scripts of the first screen import modules of this one's file and would wait for it.
void readForFirstScreen().then(() => createRoot(root).render(<Portal />));

function Portal() {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <App />
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}

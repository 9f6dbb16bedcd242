import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// What every screen needs, in one file: cut into a dozen it packs worse and costs a request each.
const base = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@tanstack|zod|clsx|get-nonce)\//,
  /node_modules\/@mantine\/core\/esm\/(core|components\/(Button|UnstyledButton|Loader|Transition|Input|InputBase|TextInput))\//,
  /icons\/IconArrowRight\.mjs$/,
  /\/contract\/(wire\/(?!dates)[\w-]+|calls\/(session|common)|client|codes|parameter|problems|session|words)\.ts$/,
  /\/web\/(api|i18n|ui)\/(?!date-field|password-field|suggest-field|suggestions|not-read|coming|skeleton)[\w-]+\.tsx?$/,
];

// Parts of the same packages that only lists, menus or the wizard use.
const elsewhere =
  /queriesObserver|useQueries|core\/esm\/core\/(utils\/(create-scoped-keydown-handler|close-on-escape|is-element|get-context-item-index|get-single-element-child|get-ref-prop|create-safe-context)|DirectionProvider)\//;

// Small, and asked for together by every screen of a session.
const overlays =
  /\/web\/(ui\/overlays\/(dialog|processing|notices)|app\/palette\/door)\.tsx?$|icons\/Icon(X|Search|Plus|Logout|ChevronRight|Check|Login2)\.mjs$|\/(contract\/page|contract\/wire\/dates|domain\/values\/calendar)\.ts$/;

/** Each file of the build once more in the forms that browsers take, so that the server never compresses it. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir = "dist" }) {
    for (const file of globSync("assets/*.{js,css,svg}", { cwd: dir })) {
      const bytes = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes));
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed],
  build: {
    outDir: "dist",
    manifest: true,
    // Fonts and pictures stay files: the page's content policy allows no data: addresses for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: (id) => base.some((part) => part.test(id)) && !elsewhere.test(id),
              priority: 1,
            },
            { name: "overlays", test: overlays },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:4000" } },
});

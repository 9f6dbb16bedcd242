import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstFiles } from "./first-files.ts";

// What several screens share is one file each: small files compress worse, and over HTTP/1.1 thirty of them cost a
// second on a slow line.
/** The modules of the sign-in screen, and so of every screen. */
const base = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@tanstack|zod|clsx|get-nonce)\//,
  /node_modules\/@mantine\/core\/esm\/(core|components\/(Button|UnstyledButton|Loader|Transition))\//,
  /icons\/IconArrowRight\.mjs$/,
  /\/contract\/(wire\/(?!dates|under-name)[\w-]+|calls\/(session|common)|client|codes|parameter|problem-document|session|words)\.ts$/,
  /\/web\/(api|i18n|ui)\/(?!calendar|month|chip|date-field|icon-button|suggest-field|suggestions|listbox|use-search-field|file-button|time-field|limited-text|script|menu|not-read|coming|skeleton|open-state|use-file-drop|upload-progress|help-topics|answered-words|segmented-choice|password-field|back-link|progress-bar|text-area)[\w-]+\.tsx?$/,
  /\/web\/(start|app\/(app|session|session-(provider|data|actions)|paths|failure|frame|starting|arriving|late-inside|log-out))\.tsx?$/,
  /rolldown\/runtime/,
];

// Modules of the same packages that only lists, menus, the desk or the wizard use.
const elsewhere =
  /queriesObserver|useQueries|nfiniteQuery|core\/esm\/core\/(utils\/(create-scoped-keydown-handler|close-on-escape|is-element|get-context-item-index|get-single-element-child|get-ref-prop|create-safe-context)|DirectionProvider)\//;

/** Shared by every screen of a session. */
const session =
  /\/web\/(app\/(account-menu|server-clock|read-server-clock|renewed-session|palette\/palette-state|guest-exit-state|one-tab|page-tab)|ui\/(open-state|overlays\/(dialog|processing|notice|slow-read)|help\/(help-button|screen-help)|skeleton|page|chip|card|icon-button|not-read|menu-button|listbox|suggestions)|wizard\/draft)|\/domain\/(geography\/place-(search|text)|search\/(?!list-order)|wizard\/flow-kind|values\/record)|components\/ActionIcon\/|icons\/Icon(X|Search|Plus|Logout|Chevron|Check|CircleCheck|Login2|Help)\w*\.mjs$|\/contract\/(flow|page|place|wire\/dates)\.ts$/;

/** Shared by the lists. */
const lists =
  /\/web\/(ui\/(list\/(?!suggest-field)|date-field)|listed-shipment\/|app\/(header|main-tabs|tab-lists|shipments)|my-quotations\/route-end)|\/domain\/(quotation\/quotation|search\/list-order)\.ts$|\/contract\/(calls\/lists|listed-|list-count|export)/;

/** Shared by the wizard and the screens of stored quotations and requests. */
const shipment =
  /\/(domain\/(shipment\/(?!known-goods|goods-totals|paste-goods|centimetres|fitting-packaging|additional-services-(check|offered)|document-return|implied-services)|geography\/(?!marker|geocoding)|search|wizard\/(?!same-ends|steps\/(parties|quotation-number|request|billing|cover|references|waybill)))|web\/(map\/(map-slot|legs)|wizard\/(?!steps|request|wizard|side-summary\.tsx|price-lines|use-(?!price|set-aside)|draft|kept-draft|quotation-as-draft|quote-again|remedy-question|not-stored|choice-cards|switch-card|price-changes|set-aside|started-over|unsaved-draft)))|\/contract\/(shipment|quotation|price|appointments|additional-services|alternatives|markup|crossing|address-book|problem-sentence|calls\/(quotations|address-book))\.ts$/;

/** Explains a price: in the wizard, and of a stored quotation. */
const bill = /\/web\/quotation\/(bill-(risks|sums)|explained-row|why)|\/contract\/bill-rows/;

const catalogues = /\/contract\/(calls\/catalogues|catalogues|service-area|agreement)\.ts$/;

/** Sends the first call of a visit: it must not wait for the modules of every screen. */
const firstCall =
  /\/(contract\/(first-call|locale|call-timeout)|web\/(api\/first-call|app\/last-user|i18n\/(language|kept-words)))\.ts$|\/domain\/customer\/customer\.ts$|vite\/preload-helper/;

/**
 * Stores each file of the build in the compressed forms that browsers accept, so that the server never compresses
 * it.
 */
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
  plugins: [react(), compressed, firstFiles],
  // React itself has had this hook since version 18; the router imports the shim.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist",
    manifest: true,
    // Fonts and pictures stay files: the page's content policy allows no data: URLs for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: (id) => base.some((part) => part.test(id)) && !elsewhere.test(id),
              priority: 3,
            },
            { name: "session", test: session, priority: 2 },
            { name: "catalogues", test: catalogues, priority: 1 },
            { name: "lists", test: lists },
            { name: "shipment", test: shipment },
            { name: "bill", test: bill },
            { name: "first-call", test: firstCall, priority: 4 },
          ],
        },
      },
    },
  },
  // `npm run dev`: serves the sources. API calls are proxied to the server with the browser's Host header, which the
  // server compares with the origin against request forgery.
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: `http://127.0.0.1:${process.env["PORT"] || 4000}`, changeOrigin: false } },
  },
});

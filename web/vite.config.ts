import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstFiles } from "./first-files.ts";
import { scriptGroups } from "./script-groups.ts";

/** What the build and the one that sorts its modules have in common. */
const sources = {
  root: import.meta.dirname,
  plugins: [react()],
  // React itself has had this hook since version 18; the router imports the shim.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
};

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

export default defineConfig(async ({ command }) => ({
  ...sources,
  plugins: [...sources.plugins, compressed, firstFiles],
  build: {
    outDir: "dist",
    // Fonts and pictures stay files: the page's content policy allows no data: URLs for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: command === "build" ? await scriptGroups(sources) : [] } },
    },
  },
  // `npm run dev`: serves the sources. API calls are proxied to the server with the browser's Host header, which the
  // server compares with the origin against request forgery.
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: `http://127.0.0.1:${process.env["PORT"] || 4000}`, changeOrigin: false } },
  },
}));

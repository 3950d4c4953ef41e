import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './vite/compress-files.ts'
import { groupFiles } from './vite/group-files.ts'
import { languages } from './vite/languages.ts'
import { ownRulesForSchemas } from './vite/own-rules-for-schemas.ts'
import { preloadFrame } from './vite/preload-frame.ts'
import { serveRiderPage } from './vite/serve-rider-page.ts'
import { slimContract } from './vite/slim-contract.ts'
import { splitIcons } from './vite/split-icons.ts'
import { writeServiceWorker } from './vite/write-service-worker.ts'

const { plugin: groupsPlugin, groups } = groupFiles()

export default defineConfig({
  plugins: [
    react(),
    languages(),
    slimContract(),
    ownRulesForSchemas(),
    splitIcons(),
    groupsPlugin,
    preloadFrame(),
    writeServiceWorker({ file: 'sw.js', page: 'index.html', cache: 'clothesline', withPublicFiles: true }),
    serveRiderPage(),
    compressFiles(),
  ],
  resolve: {
    alias: {
      '@emotion/use-insertion-effect-with-fallbacks': fileURLToPath(
        new URL('./src/theme/insert-styles-early.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows files of our own origin only, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Every browser that runs the rest knows modulepreload.
    modulePreload: { polyfill: false },
    // Which files a page needs is read from here by the size budget.
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      // A page that takes one hook from another feature's index must not carry that feature's forms along.
      treeshake: { moduleSideEffects: [{ test: /\/(?:web|domain)\/src\/(?!main\.tsx)/, sideEffects: false }] },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/c/', '/o/', '/open/me', '/open/order'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.PORT ?? '4000'}`,
      ]),
    ),
  },
})

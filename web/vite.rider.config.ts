import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './vite/compress-files.ts'
import { findReached } from './vite/find-reached.ts'
import { inlineStyles } from './vite/inline-styles.ts'
import { languages } from './vite/languages.ts'
import { slimContract } from './vite/slim-contract.ts'
import { splitIcons } from './vite/split-icons.ts'
import { writeServiceWorker } from './vite/write-service-worker.ts'

/**
 * The program of a rider's phone, a build of its own after the one of the back office: in one build the two would share
 * files, and the phone would load what only counters need.
 */
export default defineConfig({
  plugins: [
    react(),
    languages({ textsOf: () => findReached('src/rider.tsx') }),
    slimContract({ areas: ['run'] }),
    splitIcons(),
    inlineStyles(),
    writeServiceWorker({ file: 'rider-sw.js', page: 'rider.html', cache: 'rider', withPublicFiles: false }),
    compressFiles(),
  ],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets/rider',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the size budget.
    manifest: '.vite/rider-manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'rider.html',
      treeshake: {
        moduleSideEffects: [{ test: /\/(?:web|domain|paper)\/src\/(?!rider\.tsx|.*\.css)/, sideEffects: false }],
      },
    },
  },
})

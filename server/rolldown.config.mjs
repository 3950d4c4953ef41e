import { defineConfig } from 'rolldown'

/** Our own packages are bundled as one program; every npm package stays in node_modules, where its binaries are. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    backup: 'src/cli/backup.ts',
    restore: 'src/cli/restore.ts',
    'reset-admin': 'src/cli/reset-admin.ts',
    archive: 'src/cli/archive.ts',
    distribute: 'src/cli/distribute.ts',
    // The thread that draws papers.
    paper: 'src/paper/worker.ts',
    // For what starts a database without the rest of the program.
    database: 'src/db/open.ts',
  },
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id) && !id.startsWith('@clothesline/'),
  transform: { target: 'node20.19' },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})

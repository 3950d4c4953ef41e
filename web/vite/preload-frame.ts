import type { HtmlTagDescriptor, Plugin } from 'vite'

type Bundled = { fileName: string; type: string; name?: string }

/** What every login needs and the start would find out too late: its frame, and the letters that all words are made of. */
const wanted = [
  {
    isIt: ({ type, name }: Bundled) => type === 'chunk' && name === 'frame',
    attrs: { rel: 'modulepreload' },
  },
  {
    isIt: ({ fileName }: Bundled) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(fileName),
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2' },
  },
]

/**
 * Names them in the page itself, so that they are fetched while the start is still being read, not when that has found
 * out that it needs them: a login shows its page sooner, and no word changes its letters before the reader's eyes.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        wanted.flatMap(({ isIt, attrs }): HtmlTagDescriptor[] => {
          const file = Object.values(bundle).find((bundled) => isIt(bundled as Bundled))
          if (file === undefined) return []
          return [{ tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/${file.fileName}` }, injectTo: 'head' }]
        }),
    },
  }
}

import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Names the frame of a login in the page itself, so that it is fetched while the start is still being read, not when
 * that has found out that it needs it. Whoever logs in first needs it next.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const frame = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'frame')
        if (frame === undefined) return []
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${frame.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' } satisfies HtmlTagDescriptor]
      },
    },
  }
}

import type { Plugin } from 'vite'

type Bundled = { source?: unknown }

/** The style sheet stands in the page itself: a file of it would hold up the first paint. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => inlineSheets(html, bundle as Record<string, Bundled>),
    },
  }
}

/** The files are left out of the build: nothing asks for them any more. */
export function inlineSheets(html: string, bundle: Record<string, Bundled>): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_, file: string) => {
    const rules = String(bundle[file]?.source ?? '')
    if (rules === '') throw new Error(`The build has no ${file}`)
    delete bundle[file]
    return `<style>${rules.trim()}</style>`
  })
}

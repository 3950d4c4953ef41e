import type { PaperDocument } from '@clothesline/paper'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PaperBlocks } from '../print/paper-blocks.tsx'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What stands on a paper as the browser prints it, in reading order. */
export function printText(document: PaperDocument): string {
  const markup = renderToStaticMarkup(createElement(PaperBlocks, { document, logoUrl: '' }))
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity)
}

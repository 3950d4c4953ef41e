import type { PaperDocument } from '@clothesline/paper'
import { blockCss } from './block-css.ts'
import { labelCss } from './label-css.ts'
import type { PaperHead } from './paper-frame.ts'

/** What the frame needs to know about a document. */
export function documentHead({ title, language, paper }: PaperDocument): PaperHead {
  const css = paper.name === 'label' ? labelCss : blockCss
  return language === undefined ? { title, css } : { title, css, language }
}

import { type PaperDocument, type TagsInput, tagDocument } from '@clothesline/paper'
import { formatOn } from '../lib/format.ts'
import { t } from '../lib/i18n.ts'
import { modulesOf } from './code-shape.ts'

export type TagPagesProps = Pick<TagsInput, 'tags' | 'size' | 'symbology' | 'startAt'>

/** Tags in the language of the page. */
export function tagPages(props: TagPagesProps, title: string): PaperDocument {
  return tagDocument({ ...props, title, words: { express: t('Express'), day: formatOn }, modulesOf })
}

/** The name of the print job. */
export function tagsTitle([first]: TagPagesProps['tags']): string {
  return first === undefined ? t('Tags') : t('Tags {tag}', { tag: first.tag })
}

import { labels, labelsOnPage } from '@clothesline/paper'
import { t } from '../lib/i18n.ts'
import { DocumentPreview } from './document-preview.tsx'
import { type TagPagesProps, tagPages } from './tag-document.ts'

/** The first label, or the first sheet, as it will be printed. */
export function TagPreview(props: TagPagesProps) {
  const label = typeof props.size === 'string' ? labels[props.size] : props.size
  const used = label.className === 'sheet' ? (props.startAt ?? 1) - 1 : 0
  const tags = props.tags.slice(0, labelsOnPage(label) - used)
  return <DocumentPreview document={tagPages({ ...props, tags }, t('Preview of the tags'))} />
}

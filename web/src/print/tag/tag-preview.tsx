import { t } from '../../lib/i18n.ts'
import { PaperPreview } from '../paper-preview.tsx'
import { labels, labelsOnPage } from './label-sizes.ts'
import { tagCss } from './tag-css.ts'
import { TagPages, type TagPagesProps } from './tag-pages.tsx'

/** The first label, or the first sheet, as it will be printed. */
export function TagPreview(props: TagPagesProps) {
  const label = labels[props.size]
  const used = label.className === 'sheet' ? (props.startAt ?? 1) - 1 : 0
  const tags = props.tags.slice(0, labelsOnPage(label) - used)
  return (
    <PaperPreview paper={label.paper} title={t('Preview of the tags')} css={tagCss}>
      <TagPages {...props} tags={tags} />
    </PaperPreview>
  )
}

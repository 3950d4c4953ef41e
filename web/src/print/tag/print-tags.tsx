import { t } from '../../lib/i18n.ts'
import { printPaper } from '../print-paper.ts'
import { labels } from './label-sizes.ts'
import { tagCss } from './tag-css.ts'
import { TagPages, type TagPagesProps } from './tag-pages.tsx'

/** Prints labels. That they were printed is counted by whoever asked for it. */
export function printTags(props: TagPagesProps): Promise<void> {
  const [first] = props.tags
  const title = first === undefined ? t('Tags') : t('Tags {tag}', { tag: first.tag })
  return printPaper(<TagPages {...props} />, labels[props.size].paper, { title, css: tagCss })
}

import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { toast } from '../../lib/toasts.ts'
import { printChosen } from './print-chosen.ts'
import { loadTags } from './tag-queries.ts'
import type { TagInput } from './wanted-tags.ts'

/** The tags of some orders at once, without a look at them first. What goes wrong is told; true once they are printed. */
export async function printOrderTags(input: TagInput): Promise<boolean> {
  try {
    const { tags, totalTags } = await loadTags(input)
    if (tags.length === 0) {
      toast.blank(t('There is no tag to print'))
      return false
    }
    await printChosen(tags)
    if (totalTags > tags.length) {
      toast.blank(t('The first {printed} of {all} tags were printed', { printed: tags.length, all: totalTags }))
    } else toast.success(t('{count} tags printed', { count: tags.length }))
    return true
  } catch (error) {
    notifyError(error)
    return false
  }
}

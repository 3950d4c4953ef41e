import type { Change } from '@clothesline/contract'
import { CardList } from '../../components/table/card-list.tsx'
import { t } from '../../lib/i18n.ts'
import { ChangeCard } from './change-card.tsx'

const rowId = ({ _id }: Change) => _id

/** Changes as cards, the newest first. */
export function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <CardList
      label={t('Changes')}
      rows={changes}
      rowId={rowId}
      estimatedHeight={96}
      card={(each) => <ChangeCard change={each} />}
    />
  )
}

import { mdiFilterOffOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { OrderListKind } from './order-lists.ts'

interface NothingShownProps {
  kind: OrderListKind
  isFiltered: boolean
  /** How many orders were looked through, where that is not all of them. */
  lookedThrough: number | undefined
  onShowAll: () => void
}

export function NothingShown({ kind, isFiltered, lookedThrough, onShowAll }: NothingShownProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={mdiFilterOffOutline}
        title={
          lookedThrough === undefined
            ? t('No order matches')
            : t('None of the newest {loaded} orders match', { loaded: formatCount(lookedThrough) })
        }
        explanation={t('Order numbers, names, phones, counters and notes are searched, within the other filters.')}
        action={
          <Button variant="contained" onClick={onShowAll}>
            {t('Show all')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={kind.icon}
      title={t(kind.emptyTitle)}
      explanation={t(kind.emptyText)}
      action={
        kind.status === undefined && (
          <ButtonLink to="/search" variant="contained">
            {t('Find or add a customer')}
          </ButtonLink>
        )
      }
    />
  )
}

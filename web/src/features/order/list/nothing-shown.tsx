import { mdiFilterOffOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { OrderListKind } from './order-lists.ts'

interface NothingShownProps {
  kind: OrderListKind
  isFiltered: boolean
  onShowAll: () => void
}

export function NothingShown({ kind, isFiltered, onShowAll }: NothingShownProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={mdiFilterOffOutline}
        title={t('No order matches')}
        explanation={t('Invoices, names, phones, counters and notes are searched, within the other filters.')}
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
          <Button component={Link} to="/search" variant="contained">
            {t('Find or add a customer')}
          </Button>
        )
      }
    />
  )
}

export function countWords(shown: number, total: number, isFiltered: boolean): string {
  if (isFiltered) return t('{shown} of {total} orders', { shown: formatCount(shown), total: formatCount(total) })
  return total === 1 ? t('1 order') : t('{total} orders', { total: formatCount(total) })
}

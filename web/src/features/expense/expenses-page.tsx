import Box from '@mui/material/Box'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import { ExpensesTab } from './list/expenses-tab.tsx'

const CashUpTab = lazy(() => import('../cash-up/index.ts').then((part) => ({ default: part.CashUpTab })))

const tabs = ['expenses', 'cashUp'] as const
type Tab = (typeof tabs)[number]
const tabWords: Record<Tab, string> = { expenses: 'Expenses', cashUp: 'Day close' }

/** What was spent, and what should lie in the drawer. `?tab=cashUp` is the second. */
export function ExpensesPage() {
  const { tab = 'expenses' } = useSearch({ from: '/inside/expenses' })
  const navigate = useNavigate()
  const show = (next: Tab) =>
    void navigate({ to: '/expenses', search: { tab: next === 'expenses' ? undefined : next } })
  return (
    <>
      <PageHeader
        title={t(tabWords[tab])}
        actions={
          <Segmented
            label={t('What is shown')}
            segments={tabs.map((value) => ({ value, label: t(tabWords[value]) }))}
            value={tab}
            onChange={show}
          />
        }
      />
      <Box sx={{ mt: -1 }}>
        {tab === 'expenses' ? (
          <ExpensesTab />
        ) : (
          <Suspense fallback={<ListSkeleton hasKeys />}>
            <CashUpTab />
          </Suspense>
        )}
      </Box>
    </>
  )
}

import type { Store } from '@clothesline/contract'
import {
  mdiFileDelimitedOutline,
  mdiMagnify,
  mdiPlus,
  mdiShieldLockOutline,
  mdiStorefrontOutline,
  mdiStoreOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FilterField } from '../../components/filter-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { SortedCards } from '../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { t } from '../../lib/i18n.ts'
import { exportStores } from './export-stores.ts'
import { findStores } from './find-stores.ts'
import { FreezeDialog } from './freeze-dialog.tsx'
import { LoginNote } from './login-note.tsx'
import type { NewLogin } from './login-text.ts'
import { StoreCard } from './store-card.tsx'
import { storeColumns } from './store-columns.tsx'
import { useStores } from './store-queries.ts'

type Task = { kind: 'add' | 'security' | 'groups' } | { kind: 'edit' | 'freeze'; store: Store } | null

const StoreDialog = lazy(() => import('./store-dialog.tsx').then((part) => ({ default: part.StoreDialog })))
const SecurityDialog = lazy(() => import('../account/index.ts').then((part) => ({ default: part.SecurityDialog })))

const GroupsDialog = lazy(() => import('../group/index.ts').then((part) => ({ default: part.GroupsDialog })))

const rowId = (store: Store) => store.storeId
const byName = { id: 'storeName', desc: false }

export function StoresPage() {
  const { data: stores, error, isFetching, refetch } = useStores()
  const [task, setTask] = useState<Task>(null)
  const [newLogin, setNewLogin] = useState<NewLogin | null>(null)
  const add = () => setTask({ kind: 'add' })
  const close = () => setTask(null)
  const hasStores = stores !== undefined && stores.length > 0

  return (
    <>
      <PageHeader
        title={t('Stores')}
        explanation={t('Every store on this installation.')}
        actions={
          <Box sx={actionsStyle}>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiShieldLockOutline} />}
              onClick={() => setTask({ kind: 'security' })}
            >
              {t('Security')}
            </Button>
            {hasStores && (
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiStoreOutline} />}
                onClick={() => setTask({ kind: 'groups' })}
              >
                {t('Groups')}
              </Button>
            )}
            {hasStores && (
              <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={add}>
                {t('Add store')}
              </Button>
            )}
          </Box>
        }
      />
      {newLogin !== null && <LoginNote login={newLogin} onClose={() => setNewLogin(null)} />}
      {stores === undefined && error === null && <ListSkeleton />}
      {stores === undefined && error !== null && (
        <ErrorState
          title={t('The stores could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {stores !== undefined && !hasStores && (
        <EmptyState
          icon={mdiStorefrontOutline}
          title={t('Add the first store')}
          explanation={t(
            'All it needs is a name, a phone number, an e-mail and a login. Garments, services and rates are included, ready to use.',
          )}
          action={
            <Button variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={add}>
              {t('Add store')}
            </Button>
          }
        />
      )}
      {hasStores && <StoreList stores={stores} onTask={setTask} />}
      <Suspense fallback={null}>
        {task?.kind === 'add' && <StoreDialog otherStores={stores ?? []} onAdded={setNewLogin} onClose={close} />}
        {task?.kind === 'edit' && <StoreDialog store={task.store} otherStores={stores ?? []} onClose={close} />}
      </Suspense>
      {task?.kind === 'security' && (
        <Suspense fallback={null}>
          <SecurityDialog onClose={close} />
        </Suspense>
      )}
      {task?.kind === 'groups' && (
        <Suspense fallback={null}>
          <GroupsDialog stores={stores ?? []} onClose={close} />
        </Suspense>
      )}
      {task?.kind === 'freeze' && <FreezeDialog store={task.store} onClose={close} />}
    </>
  )
}

function StoreList({ stores, onTask }: { stores: Store[]; onTask: (task: Task) => void }) {
  const [search, setSearch] = useState('')
  const isNarrow = useIsNarrow()
  const found = useMemo(() => findStores(stores, search), [stores, search])
  const handlers = useMemo(
    () => ({
      onEdit: (store: Store) => onTask({ kind: 'edit', store }),
      onFreeze: (store: Store) => onTask({ kind: 'freeze', store }),
    }),
    [onTask],
  )
  const columns = useMemo(() => storeColumns(handlers), [handlers])

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
        <FilterField label={t('Find a store')} value={search} onChange={setSearch} width={320} />
        <Button
          disabled={found.length === 0}
          startIcon={<Icon path={mdiFileDelimitedOutline} />}
          onClick={() => exportStores(found)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('Export CSV')}
        </Button>
      </Box>
      {found.length === 0 ? (
        <EmptyState
          icon={mdiMagnify}
          title={t('No store matches “{search}”', { search })}
          explanation={t('The search covers names, branches, usernames, e-mails and phone numbers.')}
          action={<Button onClick={() => setSearch('')}>{t('Show all stores')}</Button>}
        />
      ) : isNarrow ? (
        <SortedCards
          label={t('Stores')}
          rows={found}
          rowId={rowId}
          columns={columns}
          initialSort={byName}
          estimatedHeight={210}
          card={(store) => <StoreCard store={store} {...handlers} />}
        />
      ) : (
        <DataTable
          label={t('Stores')}
          rows={found}
          rowId={rowId}
          columns={columns}
          initialSort={byName}
          onOpen={handlers.onEdit}
        />
      )}
    </>
  )
}

/** On a phone all of them stand in one row, without their icons. */
const actionsStyle = {
  display: 'flex',
  gap: 1,
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

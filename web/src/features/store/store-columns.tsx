import type { Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Column } from '../../components/table/column.ts'
import { formatAgo, formatCount, formatMoment, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { StoreActions } from './store-actions.tsx'
import { StoreAvatar } from './store-avatar.tsx'
import { StoreState } from './store-state.tsx'

interface Handlers {
  onEdit: (store: Store) => void
  onFreeze: (store: Store) => void
}

export function storeColumns({ onEdit, onFreeze }: Handlers): Column<Store>[] {
  return [
    {
      id: 'storeName',
      header: t('Store'),
      value: (store) => store.storeName,
      cell: (store) => <StoreName {...store} />,
    },
    { id: 'username', header: t('Username'), value: (store) => store.username, width: '15%' },
    {
      id: 'contact1',
      header: t('Contact'),
      value: (store) => store.contact1,
      cell: (store) => formatPhone(store.contact1),
      width: 140,
      from: 1040,
    },
    {
      id: 'lastLoginAt',
      header: t('Last login'),
      value: (store) => store.lastLoginAt,
      cell: ({ lastLoginAt }) => <LastLogin at={lastLoginAt} />,
      width: 140,
    },
    {
      id: 'ordersIn30Days',
      header: t('Orders in 30 days'),
      value: (store) => store.ordersIn30Days,
      cell: (store) => formatCount(store.ordersIn30Days),
      align: 'right',
      width: 150,
      from: 760,
    },
    {
      id: 'freeze',
      header: t('State'),
      value: (store) => (store.freeze ? 1 : 0),
      cell: (store) => <StoreState isFrozen={store.freeze} />,
      width: 120,
    },
    {
      id: 'actions',
      header: t('Actions'),
      value: () => null,
      isSortable: false,
      width: 120,
      cell: (store) => <StoreActions store={store} onEdit={onEdit} onFreeze={onFreeze} />,
    },
  ]
}

function StoreName({ storeName, subStoreName, icon }: Store) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <StoreAvatar storeName={storeName} url={icon.url} size={28} />
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <Typography noWrap variant="body2" sx={{ fontWeight: 600, lineHeight: 'inherit' }}>
          {storeName}
        </Typography>
        {subStoreName && (
          <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary', lineHeight: 'inherit' }}>
            {subStoreName}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

export function LastLogin({ at }: { at: string | null }) {
  if (at === null) return t('Never')
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  )
}

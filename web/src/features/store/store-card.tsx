import type { Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatCount, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { StoreActions } from './store-actions.tsx'
import { StoreAvatar } from './store-avatar.tsx'
import { LastLogin } from './store-columns.tsx'
import { StoreState } from './store-state.tsx'

interface StoreCardProps {
  store: Store
  onEdit: (store: Store) => void
  onFreeze: (store: Store) => void
}

/** A store on a phone. */
export function StoreCard({ store, onEdit, onFreeze }: StoreCardProps) {
  const facts = [
    [t('Username'), store.username],
    [t('Contact'), formatPhone(store.contact1)],
    [t('Last login'), <LastLogin key="at" at={store.lastLoginAt} />],
    [t('Orders in 30 days'), formatCount(store.ordersIn30Days)],
  ] as const
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <StoreAvatar storeName={store.storeName} url={store.icon.url} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h3" component="h2" noWrap>
            {store.storeName}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {store.subStoreName}
          </Typography>
        </Box>
        <StoreState isFrozen={store.freeze} />
      </Stack>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, my: 1.5, '& dd': { m: 0 } }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" noWrap>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <StoreActions store={store} isLabelled onEdit={onEdit} onFreeze={onFreeze} />
    </Card>
  )
}

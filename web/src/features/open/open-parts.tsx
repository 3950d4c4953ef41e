import type { OpenOrder } from '@clothesline/contract'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Whose page it is. */
export function ShopHead({ shop }: { shop: OpenOrder['shop'] }) {
  return (
    <Stack component="header" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      {shop.logoUrl !== '' && (
        <Avatar src={shop.logoUrl} alt="" variant="rounded" sx={{ width: 52, height: 52, bgcolor: 'transparent' }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{shop.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[shop.subStoreName, shop.address].filter((part) => part !== '').join(', ')}
        </Typography>
      </Box>
    </Stack>
  )
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, borderRadius: 3 }}>
      {title !== undefined && (
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Paper>
  )
}

export function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  const weight = isStrong ? 650 : 450
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Typography sx={{ fontWeight: weight, overflowWrap: 'anywhere', minWidth: 0 }}>{label}</Typography>
      <Typography sx={{ fontWeight: weight, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }} dir="ltr">
        {value}
      </Typography>
    </Stack>
  )
}

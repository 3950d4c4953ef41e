import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/link/text-link.ts'
import { formatPhone } from '../../lib/format.ts'

interface EntryProps {
  customer: { customerId: string; customer: string; custId: string; contact: string }
  /** Beside the name: the order, the amount. */
  about: string
  /** The clock: since when, until when, or what became of it. */
  state: { words: string; color: 'default' | 'warning' | 'error' | 'success' }
  children?: ReactNode
}

/** One thing that a customer said, with what can be done about it. */
export function Entry({ customer, about, state, children }: EntryProps) {
  return (
    <Card variant="outlined" component="li" sx={{ px: 2, py: 1.5, listStyle: 'none' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>
            {customer.contact === '' ? (
              customer.customer
            ) : (
              <TextLink to="/search/allOrders" search={{ id: customer.customerId }} underline="hover">
                {customer.customer}
              </TextLink>
            )}
            {about !== '' && ` · ${about}`}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[customer.custId, formatPhone(customer.contact)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Chip size="small" label={state.words} color={state.color} />
      </Stack>
      {children}
    </Card>
  )
}

/** What was said, in the customer's own lines. */
export function Said({ children, by }: { children: string; by?: string }) {
  if (children === '') return null
  return (
    <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {by !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {by}:{' '}
        </Box>
      )}
      {children}
    </Typography>
  )
}

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" spacing={1.25} aria-label={label} sx={{ m: 0, p: 0 }}>
      {children}
    </Stack>
  )
}

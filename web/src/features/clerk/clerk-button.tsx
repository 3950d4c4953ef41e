import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KeyCap } from '../../components/key-cap.tsx'
import { PersonInitials } from '../../components/person-initials.tsx'
import { changeClerk } from '../../lib/clerk-counter.ts'
import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { CLERK_KEY, useClerkKey } from './clerk-key.ts'

/** Who is at the counter. A touch or a key opens the PIN pad for somebody else. */
export function ClerkButton() {
  // Here, so that the key works as soon as it is shown.
  useClerkKey()
  const clerk = useSession((session) => session.clerk)
  const label =
    clerk === null
      ? t('Nobody is at the counter: enter a PIN')
      : t('{name} is at the counter: change the person', { name: clerk.name })
  return (
    <Button
      color="inherit"
      aria-label={label}
      aria-keyshortcuts={CLERK_KEY}
      title={`${label} (${CLERK_KEY})`}
      onClick={changeClerk}
      sx={buttonStyle}
    >
      <PersonInitials name={clerk?.name ?? ''} id={clerk?._id ?? ''} size={30} />
      <Box component="span" className="name">
        {clerk?.name ?? t('PIN')}
      </Box>
      <KeyCap>{CLERK_KEY}</KeyCap>
    </Button>
  )
}

const buttonStyle = {
  px: 0.75,
  minWidth: 48,
  minHeight: 48,
  gap: 1,
  flexShrink: 0,
  '& .name': {
    display: 'none',
    maxWidth: { md: 88, xl: 120 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (min-width: 900px)': { display: 'inline' },
  },
  '& kbd': { display: 'none', '@media (min-width: 1500px)': { display: 'inline' } },
} as const

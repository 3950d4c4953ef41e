import Box from '@mui/material/Box'

interface InitialsProps {
  name: string
  size: number
  /** Where they do not belong to the account. */
  colors?: Record<string, string>
}

/** Whose it is, in two letters; a question mark for nobody. */
export function Initials({ name, size, colors = ofAccount }: InitialsProps) {
  const letters = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <Box
      aria-hidden
      data-letters={letters || '?'}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: size * 0.4,
        fontWeight: 650,
        lineHeight: 1,
        ...colors,
        // Drawn, not written: a button of two letters would have to be called by them.
        '&::before': { content: 'attr(data-letters)' },
      }}
    />
  )
}

const ofAccount = { bgcolor: 'primary.main', color: 'primary.contrastText' }

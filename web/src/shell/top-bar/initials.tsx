import Box from '@mui/material/Box'

/** Whose account it is, in two letters. */
export function Initials({ name, size }: { name: string; size: number }) {
  const letters = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <Box
      aria-hidden
      data-letters={letters}
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
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        // Drawn, not written: a button of two letters would have to be called by them.
        '&::before': { content: 'attr(data-letters)' },
      }}
    />
  )
}

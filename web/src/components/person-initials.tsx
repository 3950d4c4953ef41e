import Box from '@mui/material/Box'

/** Dark enough for white letters, in both modes. */
const COLORS = ['#1f6f54', '#7a3e9d', '#a8431f', '#1d5f9e', '#8a2f5c', '#4d6318', '#5b4bb5', '#7a5a10']

/** The same person has the same colour on every page and counter. */
const colorOf = (id: string): string =>
  COLORS[[...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0) % COLORS.length] ?? '#1f6f54'

/** A person in two letters and a colour; a question mark for nobody. */
export function PersonInitials({ name, id, size }: { name: string; id: string; size: number }) {
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
        ...{ display: 'grid', placeItems: 'center', flexShrink: 0, width: size, height: size, borderRadius: '50%' },
        ...{ fontSize: size * 0.42, fontWeight: 650, lineHeight: 1 },
        ...(id === ''
          ? { border: '2px dashed', borderColor: 'text.secondary', color: 'text.secondary' }
          : { bgcolor: colorOf(id), color: '#fff' }),
        // Drawn, not written: a button of two letters would have to be called by them.
        '&::before': { content: 'attr(data-letters)' },
      }}
    />
  )
}

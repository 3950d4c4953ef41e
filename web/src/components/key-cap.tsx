import Box from '@mui/material/Box'

/** A key of the keyboard beside what it does. Only where there is a keyboard; hidden from screen readers. */
export function KeyCap({ children }: { children: string }) {
  return (
    <Box component="kbd" aria-hidden sx={capStyle}>
      {children}
    </Box>
  )
}

const capStyle = {
  fontFamily: 'inherit',
  fontSize: 'overline.fontSize',
  fontWeight: 600,
  lineHeight: '18px',
  px: 0.625,
  borderRadius: 0.75,
  border: '1px solid currentColor',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { display: 'none' },
} as const

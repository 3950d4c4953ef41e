import Box from '@mui/material/Box'

/** A menu item, with why it is disabled under it. */
export function WithReason({ reason, children }: { reason: string | undefined; children: string }) {
  if (reason === undefined) return children
  return (
    <Box component="span" sx={{ whiteSpace: 'normal', '& small': { display: 'block' } }}>
      {children}
      <small>{reason}</small>
    </Box>
  )
}

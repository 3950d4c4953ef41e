import Box from '@mui/material/Box'
import { Outlet } from '@tanstack/react-router'

export function CentredLayout() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Outlet />
    </Box>
  )
}

import { createTheme } from '@mui/material/styles'

/** The product's colour and letters, until the frame brings its own theme. */
export const plainTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mode' },
  colorSchemes: {
    light: { palette: { primary: { main: '#1f6fd1' }, background: { default: '#f6f8fb' }, contrastThreshold: 4.5 } },
    dark: { palette: { primary: { main: '#7ab3f5' }, contrastThreshold: 4.5 } },
  },
  typography: { fontFamily: "'Inter Variable', system-ui, sans-serif", button: { textTransform: 'none' } },
  shape: { borderRadius: 8 },
})

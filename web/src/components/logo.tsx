import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A shirt pegged to a line. Its own ground makes it readable on light and on dark. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f6fd1" />
      <path d="M2 8.2Q16 12.4 30 8.2" fill="none" stroke="#cfe2fb" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="M11.4 11.6 8.6 12.6 5.6 17.4 9.2 19.6 10.4 18V26.4H21.6V18L22.8 19.6 26.4 17.4 23.4 12.6 20.6 11.6C19.4 14 12.6 14 11.4 11.6Z"
        fill="#fff"
        stroke="#fff"
        strokeLinejoin="round"
      />
      <path d="M10.9 7.6V12.6M21.1 7.6V12.6" stroke="#ffc44d" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

interface LogoProps {
  size?: number
  /** Only the mark, where there is no room for the name. */
  isMarkOnly?: boolean
}

export function Logo({ size = 32, isMarkOnly = false }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <LogoMark size={size} />
      {!isMarkOnly && (
        <Typography
          component="span"
          sx={{ fontSize: size * 0.625, fontWeight: 700, letterSpacing: '-0.02em', color: 'text.primary' }}
        >
          Clothesline
        </Typography>
      )}
    </Box>
  )
}

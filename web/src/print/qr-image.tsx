import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

interface QrImageProps {
  link: string
  label: string
  side?: number
}

/** A code to scan from the screen. Cameras need dark on light, in dark mode too. */
export function QrImage({ link, label, side = 176 }: QrImageProps) {
  const { data } = useQuery({
    queryKey: ['qr', link],
    queryFn: async () => (await import('./code-shape.ts')).qrShape(link),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Box sx={{ bgcolor: '#fff', p: 1.5, borderRadius: 2, border: 1, borderColor: 'divider', lineHeight: 0 }}>
      {data === undefined ? (
        <Skeleton variant="rectangular" width={side} height={side} />
      ) : (
        <svg width={side} height={side} viewBox={data.viewBox} role="img" aria-label={label} data-upi={link}>
          <path d={data.path} fill="#000" fillRule="evenodd" />
        </svg>
      )}
    </Box>
  )
}

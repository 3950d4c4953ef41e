import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

interface FigureProps {
  label: string
  /** As it is read: ₹1,200. */
  value: string
  color?: string
}

/** One number that matters on this page. */
export function Figure({ label, value, color = 'text.primary' }: FigureProps) {
  return (
    <Card variant="outlined" role="group" aria-label={label} sx={{ px: 2, py: 1, minWidth: 128, flexGrow: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="figure" component="p" sx={{ color }}>
        <bdi>{value}</bdi>
      </Typography>
    </Card>
  )
}

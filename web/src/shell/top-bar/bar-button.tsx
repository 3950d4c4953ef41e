import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from '../../components/icon.tsx'

interface BarButtonProps extends Omit<IconButtonProps, 'title'> {
  icon: string
  /** The tooltip, and the accessible name. */
  label: string
  /** Seldom pressed: it leaves the room to the rest of the bar. */
  isSmall?: boolean
}

/** A round button of the top bar. Uses the browser's own tooltip, because MUI's would be as large as the whole bar. */
export function BarButton({ icon, label, isSmall = false, ...rest }: BarButtonProps) {
  return (
    <IconButton aria-label={label} title={label} size={isSmall ? 'small' : 'medium'} {...rest}>
      <Icon path={icon} sx={{ fontSize: isSmall ? 18 : 22 }} />
    </IconButton>
  )
}

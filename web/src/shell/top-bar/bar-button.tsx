import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../components/icon.tsx'

interface BarButtonProps extends Omit<IconButtonProps, 'title'> {
  icon: string
  /** What it does; seen when pointed at, and always its name. */
  label: string
}

/** A round button of the top bar. */
export function BarButton({ icon, label, ...rest }: BarButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} {...rest}>
        <Icon path={icon} sx={{ fontSize: 22 }} />
      </IconButton>
    </Tooltip>
  )
}

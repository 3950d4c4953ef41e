import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from '../../components/icon.tsx'

interface BarButtonProps extends Omit<IconButtonProps, 'title'> {
  icon: string
  /** What it does; seen when pointed at, and always its name. */
  label: string
}

/** A round button of the top bar. The browser's own tooltip will do: MUI's would weigh as much as the whole bar. */
export function BarButton({ icon, label, ...rest }: BarButtonProps) {
  return (
    <IconButton aria-label={label} title={label} {...rest}>
      <Icon path={icon} sx={{ fontSize: 22 }} />
    </IconButton>
  )
}

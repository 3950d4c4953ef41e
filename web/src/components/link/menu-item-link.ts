import MenuItem from '@mui/material/MenuItem'
import { createLink } from '@tanstack/react-router'

/** An item of a menu that leads to a page of the app. */
export const MenuItemLink = createLink(MenuItem)

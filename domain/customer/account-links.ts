/** How long a link for a new password is valid. */
export const resetMinutes = 30;

/** How long the link that confirms a registration is valid. */
export const confirmHours = 48;

/** Endings of names that a computer starts as programs. */
export const programNames = /\.(?:exe|dll|com|scr|bat|cmd|js|jse|vbs|vbe|ps1|msi|jar|apk|hta|lnk|sh)$/i;

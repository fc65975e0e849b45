/** Pages for people who came from a mail, in English and Hindi at once: we know nothing else of them. */
const style = 'margin:0;padding:2rem 1rem;background:#faf7f0;color:#1d1b16;font:1.125rem/1.5 sans-serif';
const button = 'padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#2f6b3a;color:#fff;font:inherit';

/** The form posts to the address it was opened at, so nothing of it needs to be written into the page. */
export function leaveForm(): string {
  return page(
    'Leave the newsletter · चिट्ठी बंद करें',
    `<p>Shall we stop sending you the Khet newsletter?</p>
<p lang="hi">क्या हम आपको Khet की चिट्ठी भेजना बंद कर दें?</p>
<form method="post"><button type="submit" style="${button}">Leave · बंद करें</button></form>`,
  );
}

export function leftPage(): string {
  return page(
    'Done · हो गया',
    `<p>You will get no more newsletters, and your address is no longer kept for them.</p>
<p lang="hi">अब चिट्ठी नहीं आएगी, और इसके लिए आपका पता हटा दिया गया है।</p>
<p><a href="/">Khet · खेत</a></p>`,
  );
}

export function brokenLinkPage(): string {
  return page(
    'This link is not complete · लिंक अधूरा है',
    `<p>Please open it from the mail again.</p>
<p lang="hi">कृपया इसे मेल से फिर खोलें।</p>
<p><a href="/">Khet · खेत</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body style="${style}"><main style="max-width:36rem;margin:0 auto"><h1>${title}</h1>
${body}</main></body></html>`;
}

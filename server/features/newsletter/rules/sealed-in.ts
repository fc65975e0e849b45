/** Where a subscription's sealed address belongs; it opens nowhere else. */
export function sealedIn(subscriptionId: string): string {
  return `newsletter_subscription.email:${subscriptionId}`;
}

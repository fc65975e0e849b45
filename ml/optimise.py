"""AdamW with steps relative to each channel's own size, and a running average of the weights."""
import copy

import torch


class RelativeAdam(torch.optim.Optimizer):
    """With batch norm folded, the channels of one layer differ a hundredfold in size, so one step length does not fit all.

    A weight moves by lr x (its channel's first root mean square) x Adam's direction, as it would with batch norm.
    """

    def __init__(self, groups, betas=(0.9, 0.99), epsilon=1e-8):
        super().__init__(groups, {"lr": 1e-3, "relative": True, "decay": 0.0})
        self.betas, self.epsilon = betas, epsilon

    @torch.no_grad()
    def step(self):
        first, second = self.betas
        for group in self.param_groups:
            for weight in group["params"]:
                if weight.grad is None:
                    continue
                state = self.state[weight]
                if not state:
                    state.update(count=0, mean=torch.zeros_like(weight), square=torch.zeros_like(weight), size=size_of(weight, group["relative"]))
                state["count"] += 1
                state["mean"].lerp_(weight.grad, 1 - first)
                state["square"].mul_(second).addcmul_(weight.grad, weight.grad, value=1 - second)
                corrected = (state["square"] / (1 - second ** state["count"])).sqrt_().add_(self.epsilon)
                direction = state["mean"] / corrected * (state["size"] / (1 - first ** state["count"]))
                weight.mul_(1 - group["lr"] * group["decay"]).sub_(direction, alpha=group["lr"])


def size_of(weight, relative):
    if not relative:
        return torch.ones(())
    if weight.ndim == 1:  # a bias acts on activations of order one, also if it is small itself
        return weight.abs().mean().clamp(min=0.05)
    size = weight.flatten(1).square().mean(1).sqrt()
    return torch.maximum(size, 0.05 * size.mean()).view(-1, *[1] * (weight.ndim - 1))


def optimiser(network, lr, head_lr, frozen, layer_decay=0.93):
    """The first `frozen` blocks (edges and colours) keep their ImageNet weights. Later blocks may change more."""
    for weight in network.blocks[:frozen].parameters():
        weight.requires_grad = False
    depth = len(network.blocks)
    groups = [{"params": list(network.blocks[k].parameters()), "lr": lr * layer_decay ** (depth - 1 - k)} for k in range(frozen, depth)]
    groups.append({"params": list(network.head.parameters()), "lr": head_lr, "relative": False, "decay": 0.05})
    made = RelativeAdam(groups)
    for group in made.param_groups:
        group["top"] = group["lr"]
    return made


class Average:
    """An exponential moving average of the weights (one update each time the workers meet), over few updates at first."""

    def __init__(self, network, keep=0.96):
        self.network, self.keep, self.count = copy.deepcopy(network).eval(), keep, 0

    @torch.no_grad()
    def update(self, network):
        self.count += 1
        keep = min(self.keep, (1 + self.count) / (10 + self.count))
        torch._foreach_lerp_(list(self.network.parameters()), list(network.parameters()), 1 - keep)

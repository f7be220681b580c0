/** Handwritten code that creates the dates of a body. */

export function reviveIssues(issues) {
    for (const issue of issues) {
        issue.createdAt = new Date(issue.createdAt);
        issue.updatedAt = new Date(issue.updatedAt);
        if (issue.closedAt !== null) issue.closedAt = new Date(issue.closedAt);
        issue.dueOn = new Date(issue.dueOn);
        issue.milestone.dueOn = new Date(issue.milestone.dueOn);
        issue.milestone.createdAt = new Date(issue.milestone.createdAt);
        for (const comment of issue.comments) {
            comment.createdAt = new Date(comment.createdAt);
            comment.updatedAt = new Date(comment.updatedAt);
        }
    }
    return issues;
}

export function reviveSearch(search) {
    reviveIssues(search.latest);
    return search;
}

const dateText = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

/** For `JSON.parse`: converts every string that looks like a date. */
export function reviver(_, value) {
    return typeof value === 'string' && dateText.test(value) ? new Date(value) : value;
}
